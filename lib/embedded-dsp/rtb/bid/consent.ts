import { TCString } from '@iabtcf/core';
import { gppAllows } from './gpp';
import { isOn, type Loose, partOf, textOf, wholesOf } from './loose';

/** Purposes of the TCF that showing advertising to a known person asks for: storage, a profile, its use, measurement. */
const purposes = [1, 3, 4, 7];
const mostKept = 2_048;
const known = new Map<string, boolean>();

/**
 * May the person be known: recognised, found in segments, counted by caps? Not with COPPA, not against the device's
 * settings, where GDPR applies only with consent to our vendor id (`vendor`; null = we have none), and only where every
 * section of the GPP that applies allows it.
 */
export function mayKnow(request: Loose, vendor: number | null): boolean {
  const [regs, user, device] = [partOf(request.regs), partOf(request.user), partOf(request.device)];
  const [regsExt, userExt] = [partOf(regs.ext), partOf(user.ext)];
  if (isOn(regs.coppa) || isOn(device.lmt) || isOn(device.dnt)) return false;
  // IAB US Privacy, version 1: notice given, opted out of sale, covered by the LSPA.
  if (/^1.[Yy]/.test(textOf(regs.us_privacy ?? regsExt.us_privacy))) return false;
  const consent = textOf(user.consent ?? userExt.consent);
  const allowsTcf = (tcf: string) => vendor !== null && hasConsent(tcf, vendor);
  if (isOn(regs.gdpr ?? regsExt.gdpr) && !allowsTcf(consent)) return false;
  // -1 says that none applies.
  const applying = wholesOf(regs.gpp_sid ?? regsExt.gpp_sid).filter((section) => section >= 0);
  return applying.length === 0 || gppAllows(textOf(regs.gpp ?? regsExt.gpp), applying, allowsTcf);
}

function hasConsent(text: string, vendor: number): boolean {
  const key = `${vendor} ${text}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  if (known.size >= mostKept) known.clear();
  const read = readConsent(text, vendor);
  known.set(key, read);
  return read;
}

function readConsent(text: string, vendor: number): boolean {
  if (text === '') return false;
  try {
    const { purposeConsents, vendorConsents } = TCString.decode(text);
    return vendorConsents.has(vendor) && purposes.every((purpose) => purposeConsents.has(purpose));
  } catch {
    return false;
  }
}
