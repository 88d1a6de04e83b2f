import type { z } from 'zod';
import { appSource } from './app.ts';
import { categoriesSource } from './categories.ts';
import { movedSource } from './moved.ts';
import { pageSource } from './page.ts';
import { phonemeSource } from './phoneme.ts';
import { releaseSource } from './release.ts';
import { siteSource } from './site.ts';
import { vehicleSource } from './vehicle.ts';

/** The shape of each kind of source file. */
export const sourceShapes = {
  site: siteSource,
  categories: categoriesSource,
  vehicle: vehicleSource,
  phoneme: phonemeSource,
  app: appSource,
  page: pageSource,
  release: releaseSource,
  moved: movedSource,
} as const;

/** The content of each kind of source file. */
export type SourceValues = {
  readonly [Kind in keyof typeof sourceShapes]: z.infer<(typeof sourceShapes)[Kind]>;
};

/** A kind of source file. */
export type SourceKind = keyof SourceValues;
