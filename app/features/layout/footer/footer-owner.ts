const kept = 'owner-was-here';

/** Remembers on this device that the owner's area was open: pages for everybody are the same for her, and say nothing of it by themselves. */
export function markOwner(isSignedIn: boolean): void {
  try {
    if (isSignedIn) localStorage.setItem(kept, '1');
    else localStorage.removeItem(kept);
  } catch {
    // Without storage the site shows no way back; the address is still there.
  }
}

/** Whether the owner's area was open on this device since the last sign-out. Browser only. */
export function wasOwnerHere(): boolean {
  try {
    return localStorage.getItem(kept) === '1';
  } catch {
    return false;
  }
}
