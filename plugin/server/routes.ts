/** Where the answer server listens, below its base path. */
export const ROUTES = {
  chat: '/api/chat',
  search: '/api/search',
  feedback: '/api/feedback',
  mcp: '/mcp',
  healthz: '/healthz',
  readyz: '/readyz',
  metrics: '/metrics',
  openapi: '/openapi.json',
} as const;
