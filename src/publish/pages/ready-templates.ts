/** A template as a function, and the code that stands in its text. */
export interface ReadyTemplate {
  readonly render: (this: unknown, it: object, options: unknown) => string;
  readonly code: string;
}

/**
 * The template with this very text where it is one of the program's own; undefined for any other, and for
 * all where the program runs from its sources. The bundle has a module in the place of this one.
 */
export const readyTemplate: (text: string) => ReadyTemplate | undefined = () => undefined;
