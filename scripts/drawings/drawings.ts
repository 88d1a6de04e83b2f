import { apps } from './apps/apps.ts';
import { articles } from './articles/articles.ts';
import { categories } from './categories.ts';
import type { Svg } from './draw/shapes.ts';
import { logo } from './logo.ts';
import { siteCard } from './site-card.ts';

/** A picture of the sample: its file below `sources/media/` and the drawing in it. */
interface Drawing {
  readonly file: string;
  readonly svg: Svg;
}

/** Every picture of the sample; those whose names end in .png are published as bitmaps. */
export const drawings = (): readonly Drawing[] => [
  { file: 'logo.svg', svg: logo() },
  { file: 'site.png', svg: siteCard() },
  ...Object.entries(apps).flatMap(([id, { icon, screenshots }]) => [
    { file: `apps/${id}/icon.svg`, svg: icon },
    ...screenshots.map((svg, index) => ({
      file: `apps/${id}/screenshot-${String(index + 1)}.png`,
      svg,
    })),
  ]),
  ...Object.entries(categories).map(([key, svg]) => ({ file: `categories/${key}.svg`, svg })),
  ...Object.entries(articles).map(([slug, svg]) => ({ file: `articles/${slug}.svg`, svg })),
];
