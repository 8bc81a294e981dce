package bd.thikana.app;

import com.getcapacitor.BridgeActivity;

public class MainActivity extends BridgeActivity {}
