import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readTemplates } from '../../src/cli/inputs/read-templates.ts';
import { checkTemplates } from '../../src/site/template-check/check-templates.ts';

const faultsIn = (
  templates: Readonly<Record<string, string>>,
  others?: readonly string[],
): string[] =>
  checkTemplates(new Map(Object.entries(templates)), others).map(
    ({ template, line, column, message, hint }) =>
      `${template}:${String(line)}:${String(column)} ${message}${hint === undefined ? '' : ` ${hint}`}`,
  );

test('our own templates name only what there is', () => {
  assert.deepEqual(checkTemplates(readTemplates()), []);
});

test('a name that does not exist is reported with its place, and with what was meant or what exists', () => {
  const [inHtml = '', inMarkdown] = faultsIn({
    'app.html.eta': '<h1>\n  <%= it.app.naem %></h1>',
    'app.md.eta': '<%= it.ap %>',
  });
  assert.match(
    inHtml,
    /^app\.html\.eta:2:14 There is no "naem" in it\.app\. There are: about, .*, siteName,/,
  );
  assert.equal(inMarkdown, 'app.md.eta:1:8 There is no "ap" in it. Did you mean "app"?');
});

describe('names are followed', () => {
  for (const [what, template, name] of [
    ['into what an entry holds', '<%= it.vehicle.category.nam %>', 'nam'],
    ['past a question mark', '<% if (it.vehicle.wordWorld?.titel) { %>x<% } %>', 'titel'],
    ['through a loop', '<% for (const one of it.neighbours) { %><%= one.slugg %><% } %>', 'slugg'],
    [
      'through a function',
      '<% it.neighbours.forEach((one, i) => { %><%= one.slugg %><% }) %>',
      'slugg',
    ],
    [
      'through methods of lists',
      '<%= it.neighbours.slice(0, 2).map(({ nme }) => nme).join() %>',
      'nme',
    ],
    [
      'through what a method gives',
      '<%= it.vehicle.phonemes.map((one) => one.words)[0][0].lenght %>',
      'lenght',
    ],
    ['through what is found', '<%= it.neighbours.find((one) => one.id).nme %>', 'nme'],
    ['through a variable', '<% const { vehicle: own } = it; %><%= own.nme %>', 'nme'],
    ['into what is handed on', "<%~ include('@vehicle.html.eta', { a: it.vehicle.nme }) %>", 'nme'],
    ['into texts', '<%= `${it.vehicle.nme}` + "it.vehicle.nope" %>', 'nme'],
    ['of methods of texts', '<%= it.vehicle.name.toUpercase() %>', 'toUpercase'],
    ['of the page', '<%= it.page.titel %>', 'titel'],
    ['of either', '<%= (it.vehicle.emoji ? it.vehicle : it.neighbours[0]).nme %>', 'nme'],
  ] as const)
    test(what, () => {
      const found = checkTemplates(new Map([['vehicle.html.eta', template]]));
      assert.deepEqual(
        found.map(({ column }) => template.slice(column - 1, column - 1 + name.length)),
        [name],
      );
    });
});

test('what cannot be known is left alone', () => {
  assert.deepEqual(
    faultsIn({
      'vehicle.html.eta': `<% const own = JSON.parse('{}'); let other; function f(it) { return it.any; } %>
<%= own.any.thing + [1, 2].length + other + it.vehicle['any'] + Math.max(1, 2) %>
<% /* it.nope */ // it.nope
%><p>it.nope</p><%~ include('@mine.html.eta', { extra: 1, link: it.link }) %>`,
      'mine.html.eta': '<%= it.extra + it.whatever %>',
      'app-card.html.eta': '<%= it.extra %>',
      'layout.html.eta': '<%~ it.body %><% if (it.vehicle) { %><%= it.vehicle.name %><% } %>',
      'style.css': '<%= it.nope %>',
    }),
    [],
  );
});

test('the head of a markdown page finds little', () => {
  assert.deepEqual(faultsIn({ 'layout.md.eta': '<%= it.site.name %>' }), [
    'layout.md.eta:1:8 There is no "site" in it. Did you mean "title"?',
  ]);
});

test('code that cannot be read is reported at its place', () => {
  assert.deepEqual(faultsIn({ 'app.html.eta': '<p>\n<% if (it.app { %>\n<% } %>' }), [
    'app.html.eta:2:15 Unexpected token.',
  ]);
});

test('a missing template that is included is reported at its place', () => {
  const page = `<% layout('@layot.html.eta') %>
<%~ include('@partials/helo.html.eta', it) %><%~ include('@pager.html.eta', it) %>
<%~ include('@partials/hello.html.eta') %><%~ include(it.text) %><%~ include('@' + it.text) %>`;
  assert.deepEqual(
    faultsIn({ 'page.html.eta': page, 'partials/hello.html.eta': '<p>Hello</p>' }, [
      'layout.html.eta',
      'pager.html.eta',
    ]),
    [
      'page.html.eta:1:11 There is no template "layot.html.eta". Did you mean "layout.html.eta"?',
      'page.html.eta:2:13 There is no template "partials/helo.html.eta". Did you mean "partials/hello.html.eta"?',
    ],
  );
});
