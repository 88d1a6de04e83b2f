import type { Server } from 'node:http';
import type * as Client from 'prom-client';
import { optionalPackage } from '../../base/optional-package.ts';
import { createServerFor } from '../signup/node-server.ts';
import type { AccessEntry } from './access-entry.ts';
import type { Site } from './site.ts';

/** What a server reports about itself, in the text format of Prometheus. */
export interface Metrics {
  readonly onRequest: (entry: AccessEntry) => void;
  readonly onSwap: (site: Site) => void;
  /** Counts each time that a new site could not be read. */
  readonly onDamage: () => void;
  /** Counts the answers of a server that are under way. */
  readonly watch: (server: Server) => void;
  /** A server of its own, not yet listening, that answers `/metrics`. */
  readonly server: Server;
}

/** Seconds: a small file takes less than a millisecond, a long one that is compressed first takes seconds. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/**
 * Creates the metrics of a server that begins with a site.
 *
 * @param refresh called before each report: a site that nobody asks for is looked at, too.
 * @throws EnvironmentError if the package prom-client is not installed.
 */
export function createMetrics(version: string, site: Site, refresh: () => unknown): Metrics {
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = optionalPackage(
    'prom-client@15',
    'Metrics need',
  ) as typeof Client; // it is what its name says
  const registry = new Registry();
  const registers = [registry];
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Counter({ name: `catalogue_${name}`, help, labelNames, registers });
  const gauge = (name: string, help: string) =>
    new Gauge({ name: `catalogue_${name}`, help, registers });
  collectDefaultMetrics({ register: registry });
  const requests = counter('http_requests_total', 'Answered requests.', [
    'method',
    'status',
    'representation',
  ]);
  const bytes = counter('http_sent_bytes_total', 'Bytes of answers, with their headers.');
  const cutOff = counter('http_cut_off_total', 'Answers whose client went away before the end.');
  const seconds = new Histogram({
    name: 'catalogue_http_request_duration_seconds',
    help: 'Time from the headers of a request to the end of its answer.',
    labelNames: ['representation'] as const,
    buckets,
    registers,
  });
  const inFlight = gauge('http_requests_in_flight', 'Requests that are being answered.');
  const files = gauge('site_files', 'Files of the site that is served.');
  const taken = gauge('site_taken_timestamp_seconds', 'When the site that is served was read.');
  const swaps = counter('site_swaps_total', 'How often another site took the place of one.');
  const failures = counter('site_read_failures_total', 'How often a new site could not be read.');
  new Gauge({
    name: 'catalogue_build_info',
    help: 'Version of the program; always 1.',
    labelNames: ['version'] as const,
    registers,
  }).set({ version }, 1);
  const show = ({ listed }: Site): void => {
    files.set(listed.length);
    taken.setToCurrentTime();
  };
  show(site);
  return {
    onRequest({ method, status, representation, milliseconds, ...entry }) {
      const statusClass = `${String(Math.floor(status / 100))}xx`;
      requests.inc({ method: knownMethod(method), status: statusClass, representation });
      seconds.observe({ representation }, milliseconds / 1000);
      bytes.inc(entry.bytes);
      if (entry.isCutOff) cutOff.inc();
    },
    onSwap(after) {
      swaps.inc();
      show(after);
    },
    onDamage: () => {
      failures.inc();
    },
    watch(server) {
      server.on('request', (_request, response) => {
        inFlight.inc();
        response.once('close', () => {
          inFlight.dec();
        });
      });
    },
    server: createServerFor(async ({ url, method = '' }, response) => {
      if (url !== '/metrics' || !['GET', 'HEAD'].includes(method)) {
        response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Metrics are at /metrics.\n');
        return;
      }
      refresh();
      const text = await registry.metrics();
      response.writeHead(200, { 'Content-Type': registry.contentType }).end(text);
    }),
  };
}

/** Whoever makes up methods must not make up series. */
const knownMethod = (method: string): string =>
  ['GET', 'HEAD', 'POST', 'OPTIONS'].includes(method) ? method : 'other';
