import { GVL, TCModel, TCString } from '@iabtcf/core';

/** A consent string of the TCF for a vendor and purposes, as a consent manager writes it. */
export function consentString(vendorId: number, purposes: number[]): string {
  const named = (ids: number[]) =>
    Object.fromEntries(
      ids.map((id) => [id, { id, name: String(id), description: '', descriptionLegal: '', illustrations: [] }]),
    );
  const vendor = {
    id: vendorId,
    name: 'A vendor',
    purposes: [1, 3, 4, 7],
    legIntPurposes: [],
    flexiblePurposes: [],
    specialPurposes: [],
    features: [],
    specialFeatures: [],
    policyUrl: '',
    usesCookies: true,
    urls: [],
    cookieMaxAgeSeconds: null,
    cookieRefresh: false,
    usesNonCookieAccess: false,
    dataDeclaration: [],
    dataRetention: { stdRetention: 30, purposes: {}, specialPurposes: {} },
  };
  const list = new GVL({
    gvlSpecificationVersion: 3,
    vendorListVersion: 1,
    tcfPolicyVersion: 4,
    lastUpdated: '2026-01-01T00:00:00Z',
    purposes: named([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]),
    specialPurposes: {},
    features: {},
    specialFeatures: {},
    stacks: {},
    vendors: { [vendorId]: vendor },
  });
  const model = new TCModel(list);
  model.cmpId = 10;
  model.cmpVersion = 1;
  model.purposeConsents.set(purposes);
  model.vendorConsents.set(vendorId);
  return TCString.encode(model);
}
