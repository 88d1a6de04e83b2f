import { z } from 'zod';
import { parseForeignJson } from '../../base/text/parse-json.ts';
import { isPublishedPath } from '../../content/model/manifest.ts';

/** Folder of what deployments keep at the target; nothing on the site leads there. */
const ownFolder = '.catalogue';
export const stateKey = `${ownFolder}/state.json`;
export const lockKey = `${ownFolder}/lock.json`;
/** Key of content that the site may no longer show, or of a manifest. */
export const keptKey = (sha256: string): string => `${ownFolder}/kept/${sha256}`;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const key = z.string().refine((text) => isPublishedPath(`/${text}`));
const count = z.int().min(0);
const id = z.string().regex(/^[\w-]+$/);

const deployment = z.object({
  id,
  /** When it was finished; RFC 3339 in UTC. */
  at: z.iso.datetime(),
  /** SHA-256 of its manifest, which is kept. */
  manifest: sha256,
  /** Stands for the headers of all its files. */
  headers: sha256,
  files: count,
  bytes: count,
  /** The deployment that it went back to. */
  rollbackOf: id.optional(),
});

/**
 * How far an attempt got: it adds what nothing leads to yet; it changes what readers see, so that they see some of
 * its files; it removes what nothing leads to any more, so that they see all of its files and no others.
 */
const phases = ['adding', 'changing', 'removing'] as const;

const attempt = z.object({
  phase: z.enum(phases),
  /** SHA-256 of its manifest; left out if it takes everything away. */
  manifest: sha256.optional(),
  headers: sha256,
  /** How many deployments it is to leave; left out for a site that was put there by other means. */
  keep: count.optional(),
});

const state = z.object({
  version: z.literal(1),
  /** The newest first: it is what the target shows, unless something is under way. */
  deployments: z.array(deployment),
  /** Kept content by its hash, with the newest deployment that needs it. */
  kept: z.record(sha256, id),
  /** By key: assets that the newest deployment does not list, and the one that did; the next one removes them. */
  lingering: z.record(key, z.object({ sha256, id: id.optional() })),
  /** Deployments that began after the newest one and were not finished: any part of them may be there. */
  attempts: z.array(attempt),
  /** What the attempts may have kept. */
  keeping: z.record(sha256, id),
  /** Hashes of kept content that nothing needs and that may still be there. */
  garbage: z.array(sha256),
  /** Keys that changed and may not have been announced. */
  changed: z.array(key),
});

/** A site that was deployed as a whole. */
export type Deployment = Readonly<z.infer<typeof deployment>>;
export type Phase = (typeof phases)[number];
/** A deployment that began. */
export type Attempt = Readonly<z.infer<typeof attempt>>;
/** What is at the target, as far as deployments have changed it. */
export type DeployState = Readonly<z.infer<typeof state>>;

/** A target that nothing was deployed to. */
export const emptyState: DeployState = {
  version: 1,
  deployments: [],
  kept: {},
  lingering: {},
  attempts: [],
  keeping: {},
  garbage: [],
  changed: [],
};

/** Reads a state; undefined if this version of the program did not write it. */
export function parseState(text: string): DeployState | undefined {
  try {
    return state.safeParse(parseForeignJson(text)).data;
  } catch {
    return undefined;
  }
}

export const stateText = (value: DeployState): Buffer =>
  Buffer.from(`${JSON.stringify(value, null, 1)}\n`);
