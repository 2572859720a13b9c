import type { PressReleaseId } from '../../../../../../domain/index.ts';
import { ACCOUNT_BASE } from '../account-page.ts';
import { releasePath } from '../releases/paths.ts';

export const STATISTICS_PATH = `${ACCOUNT_BASE}/statistics`;

export function statisticsPath(id: PressReleaseId): string {
  return `${releasePath(id)}/statistics`;
}
