import { error, quote, say, suggestion, warning } from '../sentence.ts';

/** What several kinds of finding say alike. */
export interface Reference {
  readonly key: string;
  readonly nearest?: string | undefined;
  readonly choices: readonly string[];
}

/** Faults of meaning: what one source says against another. */
export const ruleCodes = {
  'unknown-category': error((a: Reference) =>
    say(
      `There is no category ${quote(a.key)} in categories.yaml.`,
      suggestion(a.nearest, a.choices),
    ),
  ),
  'unknown-phoneme': error((a: Reference) =>
    say(
      `There is no speech sound ${quote(a.key)}: no file phonemes/${a.key}.yaml.`,
      suggestion(a.nearest, a.choices),
    ),
  ),
  'duplicate-id': error((a: { id: string; nextFree: string }) =>
    say(`Another vehicle has the id ${quote(a.id)}.`, `The next free id is ${a.nextFree}.`),
  ),
  'duplicate-emoji': warning((a: { emoji: string }) =>
    say(`Another vehicle shows ${a.emoji} too.`, 'Leave `emoji` out of one of them.'),
  ),
  'emoji-glyph': error((a: { emoji: string; fixed?: string | undefined }) =>
    say(
      `${quote(a.emoji)} is not one emoji glyph.`,
      a.fixed === undefined
        ? 'Write a single emoji, or leave the field out.'
        : `Write it in its colourful form: ${a.fixed}`,
    ),
  ),
  'former-slug-in-use': error((a: { slug: string }) =>
    say(
      `${quote(a.slug)} is the slug of a vehicle, so its page cannot redirect elsewhere.`,
      'Remove it from formerSlugs.',
    ),
  ),
  'duplicate-former-slug': error((a: { slug: string }) =>
    say(`Another vehicle had the slug ${quote(a.slug)} too.`, 'Keep it with one of them.'),
  ),
  'renamed-without-redirect': warning((a: { id: string; slug: string; former: string }) =>
    say(
      `${a.id} was ${quote(a.former)} in the last build and is ${quote(a.slug)} now.`,
      `If it was renamed, add \`formerSlugs: [${a.former}]\`; if it is another vehicle, give it an id of its own.`,
    ),
  ),
  'duplicate-label': error((a: { label: string }) =>
    say(
      `Another speech sound has the label ${quote(a.label)}.`,
      'Add a remark in brackets, as in "/a/ (short)".',
    ),
  ),
  'duplicate-app-id': error((a: { appId: string }) =>
    say(`Another app has the store identifier ${quote(a.appId)}.`, 'Each listing has its own.'),
  ),
  'duplicate-app-name': error((a: { name: string }) =>
    say(
      `Another app answers to ${quote(a.name)} too.`,
      'A name leads to one app; letter case, `+` and space make no difference.',
    ),
  ),
  'app-name-path': error((a: { name: string; path: string }) =>
    say(
      `The name ${quote(a.name)} would redirect ${a.path}, which is published itself.`,
      'Choose another name, or remove it.',
    ),
  ),
  'app-name-dots': error((a: { name: string }) =>
    say(`The name ${quote(a.name)} cannot be part of an address.`, 'Use more than dots.'),
  ),
  'brand-in-store-title': error((a: { title: string; brand: string }) =>
    say(
      `The store title ${quote(a.title)} holds the brand name ${quote(a.brand)}.`,
      'Store titles carry no brand name; apps are matched by appId and aliases.',
    ),
  ),
  'priced-unreleased-app': error((_: Record<never, never>) =>
    say('An app that is not released has no price.', 'Remove `pricing`, or release the app.'),
  ),
  'age-range-order': error((a: { min: number; max: number }) =>
    say(
      `The youngest age, ${String(a.min)}, is above the oldest, ${String(a.max)}.`,
      'Swap `min` and `max`.',
    ),
  ),
  'typical-age-order': error((a: { typicalAge: string }) =>
    say(`${quote(a.typicalAge)} starts after it ends.`, 'Write the younger age first.'),
  ),
  'impossible-date': error((a: { date: string }) =>
    say(`There is no day ${quote(a.date)}.`, 'Write it as year, month, day: "2026-03-14".'),
  ),
  'article-folder': error((a: { path: string }) =>
    say(
      'An article lies under pages/articles/.',
      `Move the file there, or remove \`kind: article\` from ${a.path}.`,
    ),
  ),
  'article-kind': error((_: Record<never, never>) =>
    say('What lies under pages/articles/ is an article.', 'Add `kind: article`.'),
  ),
  'article-published': error((_: Record<never, never>) =>
    say(
      'An article needs the day of its publication.',
      'Add, for example: published: "2026-03-14"',
    ),
  ),
  'reserved-path': error((a: { path: string }) =>
    say(`${a.path} belongs to the program and cannot be a page.`, 'Give the file another name.'),
  ),
  'broken-link': error((a: { link: string; nearest?: string | undefined }) =>
    say(`The link to ${a.link} leads to nothing that is published.`, suggestion(a.nearest)),
  ),
  'link-form': error((a: { link: string; instead: string }) =>
    say(`The link ${quote(a.link)} is neither a path of the site nor an absolute URL.`, a.instead),
  ),
  'broken-navigation': error((a: { path: string; nearest?: string | undefined }) =>
    say(`${a.path} in the navigation is not a page.`, suggestion(a.nearest)),
  ),
  'redirect-shadows-page': error((a: { path: string }) =>
    say(`${a.path} is a published page and cannot redirect.`, 'Remove the redirect or the page.'),
  ),
  'redirect-duplicate': error((a: { path: string; source: string }) =>
    say(`${a.path} redirects already: ${a.source}.`, 'Remove it here.'),
  ),
  'redirect-target': error((a: { to: string; nearest?: string | undefined }) =>
    say(`The target ${a.to} is not published.`, suggestion(a.nearest)),
  ),
  'redirect-loop': error((a: { chain: readonly string[] }) =>
    say(`This redirect goes in a circle: ${a.chain.join(' → ')}.`, 'Point it at a page.'),
  ),
  'removed-is-published': error((a: { path: string }) =>
    say(
      `${a.path} is listed as removed, but it is published.`,
      'Remove it from `removed`, or delete its source.',
    ),
  ),
  'removed-redirects': error((a: { path: string }) =>
    say(`${a.path} is listed as removed, but it redirects.`, 'Keep one of the two.'),
  ),
  'path-form': error((a: { path: string; problem: string; instead?: string | undefined }) =>
    say(
      `${quote(a.path)} is not a path as it is written here: ${a.problem}.`,
      a.instead === undefined ? undefined : `Write ${a.instead}`,
    ),
  ),
  'missing-parent-tip': warning((_: Record<never, never>) =>
    say('This sound has no tip for parents.', 'Add `parentTip` with one thing to try at home.'),
  ),
  'few-words': warning((a: { count: number }) =>
    say(
      `This sound has only ${a.count === 1 ? 'one practice word' : `${String(a.count)} practice words`}.`,
      'Three or more give a child something to choose from.',
    ),
  ),
  'unused-category': warning((a: { key: string }) =>
    say(`No vehicle is in the category ${quote(a.key)}.`, 'Remove it, or add a vehicle.'),
  ),
};
