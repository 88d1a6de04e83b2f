import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calendarOf } from '../../src/content/model/calendar.ts';
import { ownTemplates } from '../../src/content/rules/own-templates.ts';
import { fixedPaths } from '../../src/site/publish/fixed-paths.ts';
import { readSmall } from '../support/sources/in-memory.ts';
import { edited } from '../support/sources/small-catalogue.ts';

const told = (line: string, hasOwnTemplates?: boolean): string[] => {
  const codes: string[] = [];
  const { entries } = readSmall({
    'site.yaml': edited('site.yaml', 'apiVersion:', `${line}apiVersion:`),
  });
  const calendar = calendarOf(entries, '2026-03-14');
  const without = { calendar, fixed: fixedPaths, previousVehicles: [], previousPages: [] };
  ownTemplates.check({ entries, hasOwnTemplates, ...without }, ({ code }) => void codes.push(code));
  return codes;
};

test('a build that forgets the templates of the site is stopped', () => {
  assert.deepEqual(told('templates: mine\n', false), ['templates-not-named']);
});

test('one that names them is not, nor a check, nor a build of a site without them', () => {
  assert.deepEqual(told('templates: mine\n', true), []);
  assert.deepEqual(told('templates: mine\n'), []);
  assert.deepEqual(told('', false), []);
});
