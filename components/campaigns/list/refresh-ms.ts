/** How often figures of campaigns on screen are asked for anew. */
export const refreshMs = 5_000;
