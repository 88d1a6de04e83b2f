import type { Addresses } from '../../model/addresses.ts';
import type { Catalogue } from '../../model/catalogue.ts';
import { appDrafts } from './app-drafts.ts';
import { articleDrafts } from './article-drafts.ts';
import { developersDraft } from './developers-draft.ts';
import { homeDraft } from './home-draft.ts';
import type { PageDraft } from './page.ts';
import { phonemeDrafts } from './phoneme-drafts.ts';
import { vehicleDrafts } from './vehicle-drafts.ts';

/** Every page of the site in the order in which indexes list them. */
export const draftPages = (catalogue: Catalogue, addresses: Addresses): PageDraft[] => [
  homeDraft(catalogue, addresses),
  ...appDrafts(catalogue, addresses),
  ...vehicleDrafts(catalogue, addresses),
  ...phonemeDrafts(catalogue, addresses),
  ...articleDrafts(catalogue, addresses),
  developersDraft(catalogue, addresses),
];
