import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { labels } from '@/lib/contract/labels';
import { targetInput } from '@/lib/contract/targeting/targets';

/** The contract's schema; only the form requires an owner. */
export const targetFormSchema = (needsClient: boolean) =>
  targetInput.extend({ labels, userId: needsClient ? z.string().min(1, 'required') : z.string() });

/** Validates with the contract's schema. */
export const targetResolver = (needsClient: boolean) => zodResolver(targetFormSchema(needsClient));
