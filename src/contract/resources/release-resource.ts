import { z } from 'zod';
import { limits } from '../limits.ts';
import {
  acceptedBreak,
  releaseChange,
  releaseSource,
  topicChange,
} from '../shapes/release-shape.ts';
import { resource, uri } from './published-values.ts';

const { published, title, note, changes } = releaseSource.shape;

const name = z
  .string()
  .regex(limits.releasePattern)
  .meta({ description: 'Name of the release: a date or a version.', examples: ['2026-10-01'] });

// A client may meet fields that come later.
const change = z.object({
  ...releaseChange.omit({ found: true }).shape,
  sentence: z.string().describe('What happened, as an editor says it; else in English.'),
  about: z.array(z.object(topicChange.shape)).optional().describe('What changed, by topics.'),
});

export const releaseResource = resource(
  'Release',
  'One release: what changed since the one before.',
  {
    name,
    published: published.describe('Day of the release.'),
    title,
    note,
    changes: z.array(change).describe(changes.description ?? ''),
    accepted: z
      .array(z.object(acceptedBreak.shape))
      .describe('The changes that break somebody, and why they were made all the same.'),
  },
);

const listed = z.object({
  name,
  published: published.describe('Day of the release.'),
  title,
  url: uri('The page of the release.'),
  json: uri('The release as JSON; it stays as it is.'),
  counts: z
    .object({
      added: z.int().min(0).describe('Number of changes that added something.'),
      removed: z.int().min(0).describe('Number of changes that removed something.'),
      moved: z.int().min(0).describe('Number of changes that moved something.'),
      changed: z.int().min(0).describe('Number of other changes.'),
      breaking: z.int().min(0).describe('How many of all of them break somebody.'),
    })
    .describe('How many changes of each kind it has.'),
});

export const releaseListResource = resource('ReleaseList', 'The releases of the catalogue.', {
  releases: z.array(listed).describe('Every release, the newest first.'),
});

export type ReleaseResource = z.infer<typeof releaseResource>;
export type ReleaseList = z.infer<typeof releaseListResource>;
