import type { TemplateFunction } from 'eta';

/** A template as the function that the engine makes of it, and the code that stands in its text. */
export interface ReadyTemplate {
  readonly render: TemplateFunction;
  readonly code: string;
}

/**
 * The template with this very text where it is one of the program's own; undefined for any other, and for
 * all where the program runs from its sources. The bundle has a module in the place of this one.
 */
export const readyTemplate: (text: string) => ReadyTemplate | undefined = () => undefined;
