import type { Plugin } from 'vite'

const CLIENT = /react-dom[\\/]cjs[\\/]react-dom-client\.production\.js$/

/** For what is called by its use alone: whoever comes to need it shall see where it went. */
const REFUSE = "throw Error('left out of the build by tools/lean-react-dom.ts')"

/**
 * What React DOM does for components, attributes and hooks that no page here has, by the names of its functions, with
 * what they do instead. What only they call leaves the scripts too.
 */
const UNUSED: Readonly<Record<string, string>> = {
  // <ViewTransition>
  trackEnterViewTransitions: '',
  commitEnterViewTransitions: '',
  commitExitViewTransitions: '',
  commitNestedViewTransitions: '',
  restoreEnterOrExitViewTransitions: '',
  restoreNestedViewTransitions: '',
  measureNestedViewTransitions: '',
  restoreViewTransitionOnHostInstances: '',
  commitAppearingPairViewTransitions: '',
  commitDeletedPairViewTransitions: '',
  applyViewTransitionToHostInstances: 'return false',
  measureViewTransitionHostInstancesRecursive: 'return false',
  restoreViewTransitionName: '',
  scheduleViewTransitionEvent: '',
  createViewTransitionInstance: 'return null',
  getViewTransitionName: "return ''",
  getViewTransitionClassName: "return 'none'",
  startViewTransition: 'return null',
  // A ref of a fragment
  commitFragmentInstanceInsertionEffects: '',
  commitFragmentInstanceDeletionEffects: '',
  commitNewChildToFragmentInstances: '',
  FragmentInstance: REFUSE,
  // Styles with a precedence, scripts that React puts into the head, and commits that wait for them or for pictures
  getResource: 'return null',
  acquireResource: 'return null',
  accumulateSuspenseyCommitOnFiber: '',
  waitForCommitToBeReady: 'return null',
  preload: REFUSE,
  preloadModule: REFUSE,
  preinitStyle: REFUSE,
  preinitScript: REFUSE,
  preinitModuleScript: REFUSE,
  // <SuspenseList> and <Activity>
  updateSuspenseListComponent: REFUSE,
  updateActivityComponent: REFUSE,
  // useActionState, and functions as actions of forms
  mountActionState: REFUSE,
  updateActionState: REFUSE,
  rerenderActionState: REFUSE,
  // What an error says of the components around it
  getStackByFiberInDevAndProd: "return ''",
  // Custom elements
  setPropOnCustomElement: REFUSE,
}

/** Gives a function of a module another body. Throws where the module has no such function. */
function replaceBody(code: string, name: string, body: string): string {
  const start = code.search(new RegExp(`^function ${name}\\(`, 'm'))
  const open = code.indexOf(') {\n', start)
  const end = code.indexOf('\n}\n', start)
  if (start < 0 || open < 0 || end < open) throw new Error(`React DOM has no function ${name} any more`)
  return `${code.slice(0, open)}) {${body}${code.slice(end)}`
}

/** The module without what no page uses. */
export function leanReactDom(code: string): string {
  const lean = Object.entries(UNUSED).reduce((rest, [name, body]) => replaceBody(rest, name, body), code)
  return lean.replace(/^FragmentInstance\.prototype\.\w+ = function \([\s\S]*?^\};\n/gm, '')
}

/** Leaves out of the browser's scripts what React DOM does for nobody here (docs/decisions/0065). */
export const leanReact: Plugin = {
  name: 'tessera:lean-react-dom',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: { filter: { id: CLIENT }, handler: leanReactDom },
}
