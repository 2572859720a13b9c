import { serve } from './serve/serve.ts';

/** What `npm start` runs. */
process.exitCode = await serve({ json: false });
