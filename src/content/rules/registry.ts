// Written by npm run generate.
import type { Rule } from './rule.ts';
import { codes as absentTargetsCodes } from './absent-targets.ts';
import { codes as alsoCalledCodes, alsoCalled } from './also-called.ts';
import { codes as appListingsCodes, appListings } from './app-listings.ts';
import { codes as appPricesCodes, appPrices } from './app-prices.ts';
import { codes as categoryNamesCodes, categoryNames } from './category-names.ts';
import { codes as emojiGlyphCodes, emojiGlyph } from './emoji-glyph.ts';
import { codes as formerBaseUrlsCodes, formerBaseUrls } from './former-base-urls.ts';
import { codes as formerNamesCodes, formerNames } from './former-names.ts';
import { codes as headTextsCodes, headTexts } from './head-texts.ts';
import { hiddenEntities } from './hidden-entities.ts';
import { codes as linkTargetsCodes, linkTargets } from './link-targets.ts';
import { codes as literalMarkupCodes, literalMarkup } from './literal-markup.ts';
import { codes as missingContentCodes, missingContent } from './missing-content.ts';
import { codes as movedPathsCodes, movedPaths } from './moved-paths.ts';
import { codes as namedPicturesCodes, namedPictures } from './named-pictures.ts';
import { codes as ownAddressCheckCodes, ownAddressFields } from './own-address-check.ts';
import { codes as pagePlacesCodes, pagePlaces } from './page-places.ts';
import { codes as phonemeLabelsCodes, phonemeLabels } from './phoneme-labels.ts';
import { codes as pictureFaultsCodes } from './picture-faults.ts';
import { codes as pictureShapesCodes, pictureShapes } from './picture-shapes.ts';
import { codes as placeholderTextsCodes, placeholderTexts } from './placeholder-texts.ts';
import { codes as publicationDaysCodes, publicationDays } from './publication-days.ts';
import { codes as publishedAddressesCodes, publishedAddresses } from './published-addresses.ts';
import { codes as referencesExistCodes, referencesExist } from './references-exist.ts';
import { codes as requiredFilesCodes, requiredFiles } from './required-files.ts';
import { codes as signUpPagesCodes, signUpPages } from './sign-up-pages.ts';
import { codes as siteLocaleCodes, siteLocale } from './site-locale.ts';
import { codes as siteTemplatesCodes, siteTemplates } from './site-templates.ts';
import { codes as staticContentsCodes, staticContents } from './static-contents.ts';
import { codes as themeContrastCodes, themeContrast } from './theme-contrast.ts';
import { codes as uniqueAppNamesCodes, uniqueAppNames } from './unique-app-names.ts';
import { codes as uniqueVehiclesCodes, uniqueVehicles } from './unique-vehicles.ts';
import { codes as usableUrlsCodes, usableUrls } from './usable-urls.ts';
import { codes as ambiguousScalarsCodes } from '../sources/ambiguous-scalars.ts';
import { codes as closedCodes } from '../sources/closed-codes.ts';
import { codes as decodeSourceCodes } from '../sources/decode-source.ts';
import { codes as escapedCharactersCodes } from '../sources/escaped-characters.ts';
import { codes as fileCodes } from '../sources/file-codes.ts';
import { codes as indentationCodes } from '../sources/indentation.ts';
import { codes as irregularFileCodes } from '../sources/irregular-file.ts';
import { codes as parsePageCodes } from '../sources/parse-page.ts';
import { codes as repeatedFieldsCodes } from '../sources/repeated-fields.ts';
import { codes as shapeCodes } from '../sources/shape-codes.ts';
import { codes as sourceLimitsCodes } from '../sources/source-limits.ts';
import { codes as swallowedFieldsCodes } from '../sources/swallowed-fields.ts';
import { codes as yamlSyntaxCodes } from '../sources/yaml-syntax-codes.ts';
import { codes as yamlTrapsCodes } from '../sources/yaml-traps.ts';

/** Every kind of finding, by its stable code. */
export const diagnosticKinds = {
  ...absentTargetsCodes, ...alsoCalledCodes, ...appListingsCodes,
  ...appPricesCodes, ...categoryNamesCodes, ...emojiGlyphCodes,
  ...formerBaseUrlsCodes, ...formerNamesCodes, ...headTextsCodes,
  ...linkTargetsCodes, ...literalMarkupCodes, ...missingContentCodes,
  ...movedPathsCodes, ...namedPicturesCodes, ...ownAddressCheckCodes,
  ...pagePlacesCodes, ...phonemeLabelsCodes, ...pictureFaultsCodes,
  ...pictureShapesCodes, ...placeholderTextsCodes, ...publicationDaysCodes,
  ...publishedAddressesCodes, ...referencesExistCodes, ...requiredFilesCodes,
  ...signUpPagesCodes, ...siteLocaleCodes, ...siteTemplatesCodes,
  ...staticContentsCodes, ...themeContrastCodes, ...uniqueAppNamesCodes,
  ...uniqueVehiclesCodes, ...usableUrlsCodes, ...ambiguousScalarsCodes,
  ...closedCodes, ...decodeSourceCodes, ...escapedCharactersCodes, ...fileCodes,
  ...indentationCodes, ...irregularFileCodes, ...parsePageCodes,
  ...repeatedFieldsCodes, ...shapeCodes, ...sourceLimitsCodes,
  ...swallowedFieldsCodes, ...yamlSyntaxCodes, ...yamlTrapsCodes
};

/** Stable code of a kind of finding. */
export type DiagnosticCode = keyof typeof diagnosticKinds;

/** Every code, sorted. */
export const diagnosticCodes = (Object.keys(diagnosticKinds) as DiagnosticCode[]).sort();

const rules: readonly Rule<typeof diagnosticKinds>[] = [
  alsoCalled, appListings, appPrices, categoryNames, emojiGlyph, formerBaseUrls,
  formerNames, headTexts, hiddenEntities, linkTargets, literalMarkup,
  missingContent, movedPaths, namedPictures, ownAddressFields, pagePlaces,
  phonemeLabels, pictureShapes, placeholderTexts, publicationDays,
  publishedAddresses, referencesExist, requiredFiles, signUpPages, siteLocale,
  siteTemplates, staticContents, themeContrast, uniqueAppNames, uniqueVehicles,
  usableUrls
];

/** Every rule, one after the other. */
export const checkRules: Rule<typeof diagnosticKinds> = (input, report) => {
  for (const rule of rules) rule(input, report);
};
