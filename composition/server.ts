import { serve } from './serve/serve.ts';

/** The entry point of `npm start`. */
process.exitCode = await serve({ json: false });
