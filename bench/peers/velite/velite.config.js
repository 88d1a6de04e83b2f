// Velite writes data and no pages: every entry with its checked fields and its text as HTML.
import { defineConfig, s } from 'velite';

const vehicles = {
  name: 'Vehicle',
  pattern: 'vehicles/*.md',
  schema: s
    .object({
      title: s.string(),
      id: s.string(),
      category: s.string(),
      emoji: s.string().optional(),
      image: s.object({ file: s.string(), alt: s.string() }).optional(),
      sounds: s.array(s.string()).default([]),
      wordWorld: s
        .object({ name: s.string(), category: s.string(), summary: s.string() })
        .optional(),
      content: s.markdown(),
    })
    .transform(({ title, image, sounds, ...rest }) => ({
      ...{ ...rest, name: title, practicePhonemes: sounds },
      image: image && { contentUrl: `/media/${image.file}`, caption: image.alt },
    })),
};

const sounds = {
  name: 'Sound',
  pattern: 'speech-sounds/*.md',
  schema: s.object({
    title: s.string(),
    key: s.string(),
    description: s.string(),
    words: s.array(s.string()),
    tier: s.number(),
    parentTip: s.string(),
  }),
};

const apps = {
  name: 'App',
  pattern: 'apps/*.md',
  schema: s.object({
    title: s.string(),
    description: s.string(),
    storeTitle: s.string(),
    appId: s.string(),
    features: s.array(s.string()),
    content: s.markdown(),
  }),
};

export default defineConfig({
  root: 'content',
  output: { data: 'public', assets: 'public/static', clean: false },
  collections: { vehicles, sounds, apps },
});
