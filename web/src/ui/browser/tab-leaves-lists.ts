/**
 * With Tab one goes on from an open list of which several are chosen, as from any other control: Ant Design's takes back
 * or adds what is highlighted, and stays. Only what somebody typed is still taken.
 */
export function leaveListsByTab(): void {
  document.addEventListener(
    'keydown',
    (event) => {
      const { key, target } = event
      if (key !== 'Tab' || !(target instanceof HTMLInputElement) || target.value !== '') return
      if (target.closest('.ant-select-multiple.ant-select-open')) event.stopPropagation()
    },
    true,
  )
}
