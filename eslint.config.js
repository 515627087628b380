// Rules that find faults in the page's scripts. How they are laid out is nobody's concern here.

import js from "@eslint/js";
import globals from "globals";

const rules = {
  "array-callback-return": "error",
  eqeqeq: ["error", "always", { null: "ignore" }],
  "no-constructor-return": "error",
  "no-eval": "error",
  "no-implied-eval": "error",
  "no-param-reassign": "error",
  "no-promise-executor-return": "error",
  "no-self-compare": "error",
  "no-shadow": ["error", { builtinGlobals: false, hoist: "all" }],
  "no-template-curly-in-string": "error",
  "no-throw-literal": "error",
  "no-unmodified-loop-condition": "error",
  "no-unused-expressions": ["error", { allowShortCircuit: true, allowTernary: true }],
  "no-unused-vars": ["error", { args: "after-used" }],
  "no-useless-concat": "error",
  "no-useless-return": "error",
  "no-var": "error",
  "object-shorthand": "error",
  "prefer-const": "error",
  "prefer-promise-reject-errors": "error",
  "prefer-template": "error",
};

export default [
  { ignores: ["build/", "data/", "docs/", "mutants/", ".venv/"] },
  js.configs.recommended,
  { files: ["bot/**/static/js/**/*.js"], languageOptions: { globals: globals.browser }, rules },
  { files: ["bot/**/static/sw.js"], languageOptions: { globals: globals.serviceworker, sourceType: "script" }, rules },
  { files: ["tests/scripts/**/*.js", "*.js"], languageOptions: { globals: globals.node }, rules },
];
