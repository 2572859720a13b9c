import type { Config } from '../config/config.ts';
import { stampFault } from '../ports/image-signer.ts';
import { type Finding, ok, warning } from './finding.ts';

/** C2PA_TSA_URL: makes a test signature with a time stamp. */
export async function checkTimeStamper({ credentials }: Config): Promise<Finding> {
  if (credentials === null) return ok('time stamps', 'none: pictures are not signed');
  const { timeStamper } = credentials;
  if (!timeStamper) return ok('time stamps', 'none: C2PA_TSA_URL is unset, so signatures expire with the certificate');
  const fault = await stampFault(credentials);
  if (fault === undefined) return ok('time stamps', `${timeStamper} stamps signatures`);
  return warning(
    'time stamps',
    `C2PA_TSA_URL=${timeStamper}: ${fault}. Pictures are signed without time stamps`,
    'Correct C2PA_TSA_URL, or wait until it answers again; then run npx presswerk renditions sign.',
  );
}
