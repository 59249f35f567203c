// @vitest-environment jsdom
import {afterEach, describe, expect, it, vi} from 'vitest';
import {storageSlot} from '../../../../theme/client/storage.ts';

afterEach(() => {
  vi.restoreAllMocks();
  window.localStorage.clear();
  window.sessionStorage.clear();
});

describe('what is kept in the browser', () => {
  it('is there until it is removed, for the tab or for the browser', () => {
    const [local, session] = [storageSlot('local', 'key'), storageSlot('session', 'key')];
    expect(local.write('for long')).toBe(true);
    expect([local.read(), session.read()]).toEqual(['for long', null]);
    local.remove();
    expect(local.read()).toBeNull();
  });

  it('is nothing where there is no room', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full.', 'QuotaExceededError');
    });
    const slot = storageSlot('local', 'key');
    expect([slot.write('text'), slot.read()]).toEqual([false, null]);
  });

  it('is nothing where the browser forbids it', () => {
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('No.', 'SecurityError');
    });
    const slot = storageSlot('session', 'key');
    expect([slot.write('text'), slot.read(), slot.remove()]).toEqual([false, null, undefined]);
  });
});
