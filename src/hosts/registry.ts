import { apache } from './apache/apache.ts';
import { caddy } from './caddy/caddy.ts';
import type { Host } from './host.ts';
import { nginx } from './nginx/nginx.ts';

/** Every host that a configuration can be printed for. */
export const hosts: readonly Host[] = [nginx, caddy, apache];
