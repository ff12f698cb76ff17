import { Component, type ReactNode } from 'react'

interface DialogBoundaryProps {
  /** A dialog that breaks is closed: the page below goes on. */
  readonly onError: () => void
  readonly children: ReactNode
}

/** Keeps the fault of one dialog from taking the page with it. React offers this to class components alone. */
export class DialogBoundary extends Component<DialogBoundaryProps, { readonly isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override componentDidCatch(error: unknown) {
    reportError(error)
    this.props.onError()
  }

  override render() {
    return this.state.isBroken ? null : this.props.children
  }
}
