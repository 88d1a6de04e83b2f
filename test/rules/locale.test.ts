import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calendarOf } from '../../src/content/model/calendar.ts';
import { siteLocale } from '../../src/content/rules/site-locale.ts';
import { surroundings } from '../support/sources/online.ts';
import { readSmall } from '../support/sources/in-memory.ts';
import { brief, ruleFindings } from '../support/sources/rule-findings.ts';
import { change } from '../support/sources/small-catalogue.ts';

const found = (tag: string) =>
  ruleFindings(siteLocale, change('site.yaml', 'brand:', `locale: ${tag}\nbrand:`)).map(brief);

test('every well-formed tag is one, whoever speaks it', () => {
  for (const tag of 'en en-GB zh-Hant-TW en-u-ca-buddhist de-x-leicht sl-rozaj-biske qaa'.split(
    ' ',
  ))
    assert.deepEqual(found(tag), [], tag);
});

test('a malformed language tag is refused', () => {
  for (const tag of ['en-GB-GB', 'en-u', 'en-a-bb-a-cc', 'abcd', 'de-1996-1996'])
    assert.deepEqual(found(tag), ['wrong-form site.yaml:4'], tag);
});

test('a language, or what it is a variety of, has words', () => {
  const told = (tag: string) => {
    const codes: string[] = [];
    const { entries } = readSmall(change('site.yaml', 'brand:', `locale: ${tag}\nbrand:`));
    const calendar = calendarOf(entries, '2026-03-14');
    const without = { calendar, ...surroundings(entries) };
    siteLocale({ entries, languages: ['en', 'de', 'pt-br'], ...without }, ({ code }) => {
      codes.push(code);
    });
    return codes;
  };
  for (const tag of ['en', 'de', 'DE-ch', 'pt-BR', 'de-x-leicht'])
    assert.deepEqual(told(tag), [], tag);
  for (const tag of ['fr', 'fr-CH', 'pt', 'den'])
    assert.deepEqual(told(tag), ['missing-words'], tag);
  assert.deepEqual(found('fr'), []);
});
