import type { McpServices } from '../services.ts';
import { accountTools } from './account-tools.ts';
import { decisionTools } from './decision-tools.ts';
import { readerTools } from './reader-tools.ts';
import { releaseTools } from './release-tools.ts';
import { submissionTools } from './submission-tools.ts';
import type { Tool } from './tool.ts';

/** Every tool, in the order in which an agent needs them (contract §19). */
export function toolTable(services: McpServices): readonly Tool[] {
  return [
    ...accountTools(services),
    ...releaseTools(services),
    ...submissionTools(services),
    ...decisionTools(services),
    ...readerTools(services),
  ];
}
