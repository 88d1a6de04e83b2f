import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { UsageError } from '../../../src/base/failures.ts';
import { findSubject, findSubjects } from '../../../src/edit/names/find-subjects.ts';
import { readNewName } from '../../../src/edit/names/new-name.ts';
import { subjectOf } from '../../../src/edit/names/subject.ts';

const subjects = [
  subjectOf('vehicle', 'fire-truck'),
  subjectOf('vehicle', 'tram'),
  subjectOf('app', 'tram'),
  subjectOf('phoneme', 'b'),
  subjectOf('category', 'town'),
  subjectOf('page', '/about'),
  subjectOf('page', '/articles/first-words'),
  subjectOf('picture', 'apps/icon.png'),
];

describe('findSubject finds an entry, page or picture by its names', () => {
  const forms: readonly (readonly [file: string, forms: readonly string[]])[] = [
    [
      'vehicles/fire-truck.yaml',
      [
        'vehicles/fire-truck.yaml',
        'vehicles/fire-truck',
        '/vehicles/fire-truck',
        '/vehicles/fire-truck.md',
        '/vehicles/fire-truck/',
        'vehicle:fire-truck',
        'fire-truck',
      ],
    ],
    ['phonemes/b.yaml', ['phonemes/b', 'speech-sounds/b', '/speech-sounds/b', 'sound:b', 'b']],
    ['categories.yaml', ['category:town', '/vehicles#town', 'vehicles/categories/town', 'town']],
    ['pages/about.md', ['pages/about.md', 'pages/about', '/about', 'page:about', 'about']],
    [
      'pages/articles/first-words.md',
      [
        'articles/first-words',
        'pages/articles/first-words',
        '/articles/first-words.html',
        'article:first-words',
      ],
    ],
    ['media/apps/icon.png', ['media/apps/icon.png', '/media/apps/icon.png', 'apps/icon.png']],
  ];
  for (const [file, typed] of forms)
    for (const each of typed)
      test(`it is found by ${each}`, () => {
        assert.equal(findSubject(each, subjects).file, file);
      });
});

const refusal = (typed: string): string => {
  try {
    findSubject(typed, subjects);
  } catch (failure) {
    assert.ok(failure instanceof UsageError);
    return failure.message;
  }
  return assert.fail(`${typed} was found`);
};

test('an unlike name is refused with how names are written', () => {
  assert.equal(
    refusal('vehicles/zeppelin'),
    'There is no vehicles/zeppelin in the sources. Write its file, such as sources/vehicles/tram.yaml, or its address, such as /vehicles/tram.',
  );
});

test('a missing category is refused with an address as the way to write one', () => {
  assert.equal(
    refusal('category:harbour'),
    'There is no category:harbour in the sources. Write its address, such as /vehicles/categories/town.',
  );
});

describe('a new name', () => {
  const from = findSubjects('fire-truck', subjects);
  for (const typed of ['fire-engine', 'vehicles/fire-engine', '/vehicles/fire-engine'])
    test(`may be written as ${typed}`, () => {
      assert.equal(readNewName(typed, from).file, 'vehicles/fire-engine.yaml');
    });

  test('of a page may name its folder', () => {
    const page = findSubjects('/articles/first-words', subjects);
    assert.equal(readNewName('articles/babble', page).key, '/articles/babble');
    assert.equal(readNewName('babble', page).key, '/articles/babble');
  });
});
