import { defineConfig } from 'orval';

export default defineConfig({
  presswerk: {
    input: './generated/openapi.json',
    output: {
      target: './generated/orval.ts',
      client: 'fetch',
      mode: 'single',
      override: { mutator: { path: './flows/orval-fetch.ts', name: 'fetchFrom' } },
    },
  },
});
