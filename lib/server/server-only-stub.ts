// Stands for `server-only`, which Next provides to its own bundles and nobody else needs.
export {};
