// Replaces the package of this name, which throws outside a React server bundle.
export {};
