/** Stands in for zod, which a dependency imports for schemas that are not ours (wrangler.toml, `alias`). */
export {};
