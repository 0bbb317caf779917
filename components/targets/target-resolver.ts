import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { labels } from '@/lib/contract/labels';
import { targetInput } from '@/lib/contract/targeting/targets';

/** The contract's target, with what the form alone asks for: whose it is. */
export const targetFormSchema = (needsClient: boolean) =>
  targetInput.extend({ labels, userId: needsClient ? z.string().min(1, 'required') : z.string() });

/** Checks with the contract's own schema. */
export const targetResolver = (needsClient: boolean) => zodResolver(targetFormSchema(needsClient));
