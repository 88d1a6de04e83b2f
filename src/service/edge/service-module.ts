/** What the generated entry files of platforms import: built as one module without imports. */
export { createCloudflareWorker } from './cloudflare.ts';
export { createNetlifyFunction } from './netlify.ts';
