import type { Health } from '../../contract/resources/health.ts';

/** The health probe's answer at a time; both times in milliseconds since 1970. */
export function health(now: number, startedAt: number): Health {
  return {
    status: 'healthy',
    timestamp: new Date(now).toISOString(),
    uptime: Math.max(0, now - startedAt) / 1000,
  };
}
