// What the page's scripts find in a browser, as far as TypeScript doesn't know it.

/** What every page knows at its start, beside what it is about. */
interface PageStart {
  language: string;
  words: Record<string, string>;
  /** Whether the page is shown within a messenger. */
  elsewhere?: boolean;
}

/** What the hall knows at its start. */
type HallStart = PageStart & Omit<Http.HallState, "languages"> & { languages: { tag: string; name: string; command: string }[] };

/** The reader in the hall, who may have no name yet. */
type Reader = Omit<Http.OverviewState, "id" | "page" | "next"> & { id: number | null };

/** Panels of the match page, and what scripts make themselves. */
interface PageElements {
  "challenge-whom": HTMLElement;
  [panel: `panel-${string}`]: HTMLElement;
}

type Listeners = { [E in keyof HTMLElementEventMap as `on${E}`]?: (event: HTMLElementEventMap[E]) => unknown };
type Attribute = string | number | boolean | null | undefined;

/** What `h` puts on an element. */
type Attributes = Listeners & { [name: string]: Attribute | ((event: never) => unknown) };

/** What `h` puts into an element; nothing, as the outcome of a condition, is left out. */
type Child = Node | string | null | undefined | false;

/** Documents here are HTML, with drawings in them that have a tag of their own. */
interface ParentNode {
  querySelector<T extends keyof HTMLElementTagNameMap>(selectors: T): HTMLElementTagNameMap[T] | null;
  querySelector<T extends keyof SVGElementTagNameMap>(selectors: T): SVGElementTagNameMap[T] | null;
  querySelector(selectors: string): HTMLElement | null;
  querySelectorAll<T extends keyof HTMLElementTagNameMap>(selectors: T): NodeListOf<HTMLElementTagNameMap[T]>;
  querySelectorAll<T extends keyof SVGElementTagNameMap>(selectors: T): NodeListOf<SVGElementTagNameMap[T]>;
  querySelectorAll(selectors: string): NodeListOf<HTMLElement>;
}

interface Element {
  closest<T extends keyof HTMLElementTagNameMap>(selectors: T): HTMLElementTagNameMap[T] | null;
  closest(selectors: string): HTMLElement | null;
}

/** Tests may set how long the page waits. Milliseconds. */
declare var stonepost: { answers?: number; guard?: number; patience?: number; prompt?: number } | undefined;

declare var Telegram: { WebApp: TelegramPage } | undefined;

/** What Telegram gives a page within it; what came with a later version may be missing. */
interface TelegramPage {
  initData: string;
  initDataUnsafe: { user?: { id: number }; start_param?: string; hash: string };
  themeParams: Record<string, string | undefined>;
  colorScheme: string;
  viewportStableHeight: number;
  MainButton: {
    setParams?(params: { color: string | null; text_color: string | null }): void;
    setText(text: string): void;
    enable(): void;
    disable(): void;
    show(): void;
    hide(): void;
    onClick(listener: () => void): void;
  };
  BackButton: { show(): void; hide(): void; onClick(listener: () => void): void };
  ready(): void;
  expand(): void;
  onEvent(name: string, listener: () => void): void;
  openLink(address: string): void;
  isVersionAtLeast?(version: string): boolean;
  setHeaderColor?(colour: string): void;
  setBackgroundColor?(colour: string): void;
  setBottomBarColor?(colour: string): void;
  enableClosingConfirmation?(): void;
  disableClosingConfirmation?(): void;
  enableVerticalSwipes?(): void;
  disableVerticalSwipes?(): void;
}

interface TrustedTypesRules {
  createHTML(text: string): string;
  createScriptURL(text: string): string;
}

declare var trustedTypes: { createPolicy(name: string, rules: Partial<TrustedTypesRules>): TrustedTypesRules } | undefined;
