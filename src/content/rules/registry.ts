import { alsoCalled } from './also-called.ts';
import { appFacts, appNames } from './app-facts.ts';
import { categoryNames } from './category-names.ts';
import { emojiGlyph } from './emoji-glyph.ts';
import { formerNames } from './former-names.ts';
import { removedPages, pagePlaces } from './page-places.ts';
import { headTexts, hiddenEntities, rawHtml, placeholderTexts } from './texts.ts';
import { ledger } from './ledger.ts';
import {
  formerBaseUrls,
  locale,
  signUp,
  ownTemplates,
  navigationTargets,
} from './site-settings.ts';
import { markdownLinkTargets } from './markdown-links.ts';
import { movedPaths } from './moved-paths.ts';
import { ownAddressFields } from './own-address-check.ts';
import { publicationDays } from './publication-days.ts';
import { phonemeLabels } from './phoneme-labels.ts';
import { pictureShapes, pictures, squarePictures, vehiclePictures } from './pictures.ts';
import { referencesExist } from './references-exist.ts';
import { releases } from './releases.ts';
import { requiredFiles, staticFiles } from './static-files.ts';
import type { Rule, RuleInput } from './rule.ts';
import { stableIds } from './stable-ids.ts';
import { themeContrast, themeFonts } from './theme-contrast.ts';
import { uniqueVehicles } from './unique-vehicles.ts';
import { usableUrls } from './usable-urls.ts';
import { missingContent } from './missing-content.ts';
import type { Report } from '../diagnostics/diagnostic.ts';

export const rules: readonly Rule[] = [
  requiredFiles,
  referencesExist,
  uniqueVehicles,
  formerNames,
  categoryNames,
  emojiGlyph,
  stableIds,
  phonemeLabels,
  appFacts,
  appNames,
  alsoCalled,
  pagePlaces,
  publicationDays,
  releases,
  usableUrls,
  formerBaseUrls,
  locale,
  themeContrast,
  themeFonts,
  ownTemplates,
  navigationTargets,
  signUp,
  movedPaths,
  removedPages,
  ledger,
  markdownLinkTargets,
  ownAddressFields,
  pictures,
  pictureShapes,
  squarePictures,
  staticFiles,
  rawHtml,
  hiddenEntities,
  missingContent,
  placeholderTexts,
  vehiclePictures,
  headTexts,
];

export function checkRules(input: RuleInput, report: Report): void {
  for (const rule of rules) rule(input, report);
}
