/**
 * What earlier versions published on every site, and this one does not: it answers 410. Whoever takes a path with a fixed
 * name out of the program adds it here.
 */
export const withdrawnPaths: readonly string[] = [
  '/.well-known/ai-catalog.json',
  '/.well-known/mcp/server-card.json',
  '/llm/vehicle-index.json',
];
