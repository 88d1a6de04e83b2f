import type { App } from '../model/catalogue.ts';
import type { Picture } from '../model/pictures.ts';

/** The pictures of an app, the one that stands for it first. */
export const appPictures = ({ icon, image, screenshots }: App): Picture[] =>
  [image, icon, ...(screenshots ?? [])].filter((picture) => picture !== undefined);
