import type { DiffRule } from '../rule.ts';
import { apiVersion } from './api-version.ts';
import { appNames } from './app-names.ts';
import { appStoreId } from './app-store-id.ts';
import { categoryNames } from './category-names.ts';
import { contract } from './contract.ts';
import { documents } from './documents.ts';
import { entryFacts } from './entry-facts.ts';
import { entryFields } from './entry-fields.ts';
import { entryPresence } from './entry-presence.ts';
import { gonePages } from './gone-pages.ts';
import { looks } from './looks.ts';
import { movedEntries } from './moved-entries.ts';
import { pages } from './pages.ts';
import { pictures } from './pictures.ts';
import { redirects } from './redirects.ts';
import { siteFacts } from './site-facts.ts';
import { siteFiles } from './site-files.ts';
import { signUp } from './sign-up.ts';
import { siteShell } from './site-shell.ts';
import { storeAddress } from './store-address.ts';
import { unexplained } from './unexplained.ts';
import { vehicleSounds } from './vehicle-sounds.ts';

/**
 * Every rule of a comparison; a new one is one file and one line here. The last ones report what none before
 * them did.
 */
export const diffRules: readonly DiffRule[] = [
  entryPresence,
  appStoreId,
  appNames,
  categoryNames,
  entryFacts,
  vehicleSounds,
  pictures,
  movedEntries,
  entryFields,
  gonePages,
  redirects,
  storeAddress,
  siteFiles,
  siteFacts,
  signUp,
  siteShell,
  apiVersion,
  contract,
  pages,
  looks,
  documents,
  unexplained,
];
