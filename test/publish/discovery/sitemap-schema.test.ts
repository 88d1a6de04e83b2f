import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';
import { sampleOut } from '../../support/publish/fixtures.ts';

/**
 * The schema of sitemaps.org. The elements of Google's extension are not described
 * there, so they may be whatever they are, but only where the schema has room for them.
 */
const schema = XmlDocument.fromString(
  readFileSync('test/fixtures/published-schemas/sitemap-0.9.xsd', 'utf8').replaceAll(
    'processContents="strict"',
    'processContents="lax"',
  ),
);
const validator = XsdValidator.fromDoc(schema);

function validate(text: string): void {
  const document = XmlDocument.fromString(text);
  try {
    validator.validate(document);
  } finally {
    document.dispose();
  }
}

test('the sitemap of the sample is valid by the schema of sitemaps.org, with its pictures', () => {
  const text = readFileSync(`${sampleOut}/sitemap.xml`, 'utf8');
  assert.match(text, /<\/lastmod><image:image>/);
  validate(text);
});
