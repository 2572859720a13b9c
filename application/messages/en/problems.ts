import type { Texts } from '../texts.ts';
import { ACCESS_PROBLEMS } from './access-problems.ts';
import { PRESS_RELEASE_PROBLEMS } from './press-release-problems.ts';
import { REQUEST_PROBLEMS } from './request-problems.ts';

export const ENGLISH_PROBLEMS: Texts['problems'] = {
  ...REQUEST_PROBLEMS,
  ...ACCESS_PROBLEMS,
  ...PRESS_RELEASE_PROBLEMS,
};
