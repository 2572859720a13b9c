/**
 * Extended key usages that permit signing claims (C2PA specification 2.4, §14.5): mail and document signing, those of
 * other trust lists, and the C2PA's own, which the SDK does not know by default.
 */
export const SIGNING_USAGES: readonly string[] = [
  '1.3.6.1.5.5.7.3.4', // id-kp-emailProtection
  '1.3.6.1.5.5.7.3.36', // id-kp-documentSigning
  '1.3.6.1.4.1.311.76.59.1.9', // Microsoft's usage for C2PA
  '1.3.6.1.4.1.62558.2.1', // c2pa-kp-claimSigning
];
