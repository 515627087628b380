"""Matching of least cost, by networkx: Edmonds' blossom algorithm, with weights."""

from __future__ import annotations

from collections.abc import Mapping


def least_cost(count: int, costs: Mapping[tuple[int, int], int]) -> list[tuple[int, int]]:
    """Return the pairs of a perfect matching of least cost; see :class:`core.tournament.pairing.Matching`."""
    import networkx as nx  # type: ignore[import-untyped]  # noqa: PLC0415 - its types bring numpy; it takes 180 ms

    graph = nx.Graph()
    graph.add_nodes_from(range(count))
    graph.add_weighted_edges_from((one, other, cost) for (one, other), cost in costs.items())
    return [(min(pair), max(pair)) for pair in nx.min_weight_matching(graph)]
