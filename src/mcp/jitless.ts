import { z } from 'zod';

// Before any shape is made: platforms let nobody make code while it runs, and zod would try.
z.config({ jitless: true });
