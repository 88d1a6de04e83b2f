import { alsoCalled } from './also-called.ts';
import { appFacts } from './app-facts.ts';
import { appNames } from './app-names.ts';
import { categoryNames } from './category-names.ts';
import { emojiGlyph } from './emoji-glyph.ts';
import { formerNames } from './former-names.ts';
import { gonePages } from './gone-pages.ts';
import { headTexts } from './head-texts.ts';
import { ledger } from './ledger.ts';
import { locale } from './locale.ts';
import { hiddenEntities } from './hidden-entities.ts';
import { markdownLinksLead } from './markdown-links.ts';
import { movedPaths } from './moved-paths.ts';
import { navigationTargets } from './navigation-targets.ts';
import { ownAddressFields } from './own-address-fields.ts';
import { ownTemplates } from './own-templates.ts';
import { pagePlaces } from './page-places.ts';
import { publicationDays } from './publication-days.ts';
import { phonemeLabels } from './phoneme-labels.ts';
import { pictureShapes } from './picture-shapes.ts';
import { pictures } from './pictures.ts';
import { placeholderTexts } from './placeholders.ts';
import { rawHtml } from './raw-html.ts';
import { referencesExist } from './references-exist.ts';
import { releases } from './releases.ts';
import { requiredFiles } from './required-files.ts';
import type { Rule, RuleInput } from './rule.ts';
import { signUp } from './sign-up.ts';
import { squarePictures } from './square-pictures.ts';
import { stableIds } from './stable-ids.ts';
import { staticFiles } from './static-files.ts';
import { themeContrast } from './theme-contrast.ts';
import { themeFonts } from './theme-fonts.ts';
import { uniqueVehicles } from './unique-vehicles.ts';
import { usableUrls } from './usable-urls.ts';
import { vehiclePictures } from './vehicle-pictures.ts';
import { wantedContent } from './wanted-content.ts';
import type { Report } from '../diagnostics/diagnostic.ts';

/** Every rule; a new one is one file and one line here. */
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
  locale,
  themeContrast,
  themeFonts,
  ownTemplates,
  navigationTargets,
  signUp,
  movedPaths,
  gonePages,
  ledger,
  markdownLinksLead,
  ownAddressFields,
  pictures,
  pictureShapes,
  squarePictures,
  staticFiles,
  rawHtml,
  hiddenEntities,
  wantedContent,
  placeholderTexts,
  vehiclePictures,
  headTexts,
];

/** Runs every rule. */
export function checkRules(input: RuleInput, report: Report): void {
  for (const rule of rules) rule.check(input, report);
}
