// Replaces `server-only`, which Next provides only to its own bundles.
export {};
