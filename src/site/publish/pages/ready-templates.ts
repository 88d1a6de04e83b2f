import type { TemplateFunction } from 'eta';

/** A template as the function that the engine makes from it, and the code within its tags. */
export interface ReadyTemplate {
  readonly render: TemplateFunction;
  readonly code: string;
}

/**
 * The template with exactly this text if it is one of the program's own; undefined for any other, and always
 * if the program runs from its sources. The bundle replaces this module with another.
 */
export const readyTemplate: (text: string) => ReadyTemplate | undefined = () => undefined;
