import { RequestProblem } from './call.ts';

/**
 * What `read` answers; null if the server knows of no such thing. For each part of a page on its
 * own, so that a missing part does not hide the others.
 */
export const ifFound = async <Answer>(read: Promise<Answer>): Promise<Answer | null> => {
  try {
    return await read;
  } catch (failure) {
    if (failure instanceof RequestProblem && failure.status === 404) return null;
    throw failure;
  }
};
