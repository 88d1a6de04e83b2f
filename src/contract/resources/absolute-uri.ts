import { z } from 'zod';

/** An absolute URI as the published resources carry it, with what it points to. */
export const uri = (description: string) => z.string().meta({ format: 'uri', description });
