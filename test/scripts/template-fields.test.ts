import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fieldLines } from '../../scripts/generate/template-fields.ts';
import type { ViewField } from '../../scripts/generate/template-views.ts';

const field = (name: string, type: string, more: Partial<ViewField> = {}): ViewField => ({
  name,
  optional: false,
  type,
  text: type,
  description: '',
  inSource: '',
  ...more,
});

test('a described field has a line, and those without a description share one', () => {
  const fields = [
    field('app', 'App'),
    field('badge', 'Picture', { optional: true, description: 'The badge of the store.' }),
    field('names', 'string[]'),
    field('money', 'function:string', { text: '(code: string, tax?: number) => string' }),
    field('facts', 'function:string[]', { text: '(app: App) => readonly string[]' }),
    field('files', 'record:Picture', { optional: true }),
    field('title', 'string', { inSource: 'What it is called.' }),
  ];
  assert.equal(
    fieldLines(fields),
    '- `badge?: Picture`: The badge of the store.\n- `app: App`, `names: text[]`, `money(code, tax?)`, `facts(app): text[]`, `files?: Picture by name`, `title`',
  );
});
