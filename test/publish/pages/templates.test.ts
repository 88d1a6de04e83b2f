import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readTemplates } from '../../../src/cli/inputs/read-templates.ts';
import { compileTemplates } from '../../../src/site/publish/pages/templates.ts';
import {
  TemplateError,
  type TemplateSources,
  assetOf,
} from '../../../src/site/publish/template-sources.ts';
import { aCatalogue } from '../../support/publish/model.ts';
import { publishCatalogue } from '../../support/publish/publications.ts';

const compile = (files: Readonly<Record<string, string>>) =>
  compileTemplates(new Map(Object.entries(files)));

const withTemplate = (name: string, source: string): TemplateSources =>
  new Map([...readTemplates(), [name, source]]);

test('what a template prints is escaped for HTML and for markdown', () => {
  const templates = compile({
    'x.html.eta': '<b title="<%= it.text %>"><%= it.text %></b>',
    'x.md.eta': '- <%= it.text %> (<%= it.number %>)',
  });
  const data = { text: `"*<i>'&`, number: 7 };
  const escaped = '&quot;*&lt;i&gt;&#39;&amp;';
  assert.equal(templates.html('x', data), `<b title="${escaped}">${escaped}</b>`);
  assert.equal(templates.markdown('x', data), `- "\\*\\<i\\>'& (7)`);
});

for (const [language, render] of [
  ['html', 'html'],
  ['md', 'markdown'],
] as const)
  test(`a template of ${render} that prints no text is a fault that names it and its line`, () => {
    const file = `x.${language}.eta`;
    const templates = compile({ [file]: 'A\n\n<%= it.missing %>' });
    assert.throws(() => templates[render]('x', {}), {
      name: 'TemplateError',
      message: `The template ${file} is faulty in line 3: TypeError: A template prints undefined, which is no text`,
    });
  });

test('of templates within each other the innermost one that fails is named', () => {
  const templates = compile({
    'x.html.eta':
      "<% layout('@frame.html.eta') %>\n\n<%~ include('@part.html.eta', { one: {} }) %>",
    'part.html.eta': 'A\n<%= it.one.two %>',
    'frame.html.eta': '<%~ it.body %>',
  });
  assert.throws(() => templates.html('x', {}), {
    message: /^The template part\.html\.eta is faulty in line 2: TypeError: A template prints/,
  });
});

test('the line of a fault is found whatever a statement of a template begins with', () => {
  const templates = compile({
    'x.html.eta': '<% [1, 2].forEach(() => {}) %>\nA\n<%= it.missing %>',
    'other.html.eta': 'A\n<% [...it.names].forEach((each) => { %><%= each %><% }) %>',
  });
  assert.throws(() => templates.html('x', {}), { message: /x\.html\.eta is faulty in line 3: / });
});

test('a template that cannot be compiled is named, without generated code', () => {
  assert.throws(
    () => compile({ 'page.html.eta': '<% if (it.x { %>' }),
    (failure) => {
      assert.ok(failure instanceof TemplateError);
      assert.equal(failure.message, "The template page.html.eta is faulty: Unexpected token '{'");
      return true;
    },
  );
});

test('a replaced template changes its pages, and they stay in the layout', () => {
  const source = "<% layout('@layout.html.eta') %>\n<h1>Ours: <%= it.page.title %></h1>\n";
  const { text } = publishCatalogue(aCatalogue(), withTemplate('articles.html.eta', source));
  assert.match(
    text('/articles.html'),
    /<main [^>]+>[\s\S]*<h1>Ours: Articles<\/h1>[\s\S]*<\/main>/,
  );
  assert.doesNotMatch(text('/apps.html'), /Ours/);
});

test('the style sheet stands under a name that changes with its text alone', () => {
  const [red, blue] = ['a { color: red }', 'a { color: blue }'].map((text) =>
    assetOf('style.css', text),
  );
  assert.match(red?.path ?? '', /^\/assets\/style\.[0-9a-f]{10}\.css$/);
  assert.notEqual(red?.path, blue?.path);
  assert.deepEqual(assetOf('style.css', 'a { color: red }'), red);
});
